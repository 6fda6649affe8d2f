import { readdirSync, statSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { Gauge } from "prom-client";
import type { Registry } from "prom-client";

/** Tells how large the databases are, and how much room their disk has left, whenever somebody asks. */
export function registerDataGauges(registry: Registry, dataDirectory: string): void {
  const sizes = new Gauge({
    name: "host_data_bytes",
    help: "Bytes of the databases and their write-ahead logs, by file.",
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
    help: "Bytes that the host may still write to the disk of its data.",
    registers: [registry],
    collect() {
      const { bavail, bsize } = statfsSync(dataDirectory);
      free.set(bavail * bsize);
    },
  });
}

/** Write-ahead logs come and go, so that the folder is read anew each time. */
function databaseFiles(dataDirectory: string): string[] {
  return readdirSync(dataDirectory).filter((file) => /\.db(-wal)?$/.test(file));
}
