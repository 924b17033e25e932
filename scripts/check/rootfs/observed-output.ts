// What a newcomer sees of a command: judged line by line while it is printed.

/** Seconds without a line after which somebody believes that a command hangs. */
const MAX_SILENCE_SECONDS = 60

/** `now` is in milliseconds. */
export function observeOutput(now: () => number) {
  const begun = now()
  const silence = { at: begun, longest: 0, before: '' }
  let last = ''
  let engines = 0
  let colours = 0
  function pause(before: string): void {
    const seconds = (now() - silence.at) / 1000
    if (seconds > silence.longest) Object.assign(silence, { longest: seconds, before })
    silence.at = now()
  }
  return {
    add(text: string): void {
      const lines = text.split('\n').filter((line) => line.trim() !== '')
      if (lines.length === 0) return
      pause(last)
      last = lines.at(-1) ?? ''
      engines += lines.filter((line) => line.includes('Unsupported engine')).length
      colours += lines.filter((line) => line.includes('\u001B[')).length
    },
    /** What a newcomer would stumble over, one sentence each. */
    problems(): readonly string[] {
      pause(last)
      const { longest, before } = silence
      return [
        ...(longest > MAX_SILENCE_SECONDS ? [`${Math.round(longest)} s without a line, after: ${before}`] : []),
        ...(engines > 0 ? [`${engines} lines about an unsupported engine`] : []),
        ...(colours > 0 ? [`${colours} lines with colour codes, although this is not a terminal`] : []),
      ]
    },
  }
}
