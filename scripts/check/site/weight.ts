/** Bytes of the front page, compressed and without pictures. */
const FRONT_PAGE_MAX = 100_000

export function weightProblem(bytes: number): string[] {
  console.log(`The front page has ${(bytes / 1000).toFixed(1)} kB without pictures`)
  return bytes <= FRONT_PAGE_MAX ? [] : [`the front page has ${bytes} bytes, ${FRONT_PAGE_MAX} are allowed`]
}
