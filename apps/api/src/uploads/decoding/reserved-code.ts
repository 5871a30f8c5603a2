/**
 * Kilobytes of address space that V8 reserves for its code, from a Linux process's /proc/self/maps. From Node 24 on these are 512 MB, on
 * processors that can protect them by keys, and count as data although nearly none is used.
 */
export function reservedCodeKilobytes(maps: string): number {
  const ranges = [...maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp/gm)];
  return ranges.reduce((sum, [, from, to]) => sum + Number(BigInt(`0x${to}`) - BigInt(`0x${from}`)) / 1024, 0);
}
