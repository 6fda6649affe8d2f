import { statSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import { databaseFiles } from "../data/data-files.ts";

/** Measures the sizes of the databases and the free space of their disk, at each read of the metrics. */
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
}
