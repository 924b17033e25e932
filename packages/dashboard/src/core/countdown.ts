/** The time that is left, as `1:02:03` or `2:03`. Rounded up to a second, so that it reads 0 only at the end. */
export function timeLeft(until: number, now: number): string {
  const all = Math.max(0, Math.ceil((until - now) / 1_000))
  const hours = Math.floor(all / 3_600)
  const minutes = Math.floor((all % 3_600) / 60)
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}
