const bytesPerMs = 65_536;

/** What reading a text of so many bytes is charged for, in milliseconds, before it is read. */
export function readingMs(bytes: number): number {
  return bytes / bytesPerMs;
}
