import { statSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import { readBackups } from "../backup/backups-taken.ts";
import { databaseFiles } from "../data/data-files.ts";

/** Measures the databases, the free space of their disk and the age of the last backup, at each read of the metrics. */
export function registerDataGauges(registry: Registry, dataDirectory: string): void {
  const sizes = new Gauge({
    name: "host_data_bytes",
    help: "Size of the databases and their write-ahead logs in bytes, by file.",
    labelNames: ["file"],
    registers: [registry],
    collect() {
      sizes.reset();
      for (const file of databaseFiles(dataDirectory)) {
        const size = statSync(join(dataDirectory, file), { throwIfNoEntry: false })?.size;
        if (size !== undefined) sizes.set({ file }, size);
      }
    },
  });
  const free = new Gauge({
    name: "host_disk_free_bytes",
    help: "Free bytes on the disk of the data directory that this user may write.",
    registers: [registry],
    collect() {
      const { bavail, bsize } = statfsSync(dataDirectory);
      free.set(bavail * bsize);
    },
  });
  const backupTaken = new Gauge({
    name: "host_backup_taken_timestamp_seconds",
    help: "When the last backup was taken, in seconds since 1970; 0 where none was.",
    registers: [registry],
    collect() {
      const [last] = readBackups(dataDirectory);
      backupTaken.set((last?.takenAtMs ?? 0) / 1_000);
    },
  });
}
