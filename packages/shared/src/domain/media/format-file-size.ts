const units = ['Bytes', 'KB', 'MB', 'GB'] as const;

/** Formats the size of a file with two decimals, 1,024 per step: "512 Bytes", "1.50 KB". */
export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  // What would be shown as 1024.00 belongs to the next unit.
  while (unit < units.length - 1 && Number(size.toFixed(2)) >= 1024) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? String(Math.round(size)) : size.toFixed(2)} ${units[unit] ?? ''}`;
}
