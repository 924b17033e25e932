const sandboxNeeds = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms']
const allowNeeds = ['autoplay', 'fullscreen', 'clipboard-write']

/** What the host's diagnosis says of the frame element. `loaded` is null until a load was seen. */
export interface FrameWatch {
  loaded(): boolean | null
  gaps(): readonly string[]
  /** Each document that the frame loads. Returns the end of listening. */
  onLoad(listener: () => void): () => void
  stop(): void
}

export function watchFrame(frame: HTMLIFrameElement): FrameWatch {
  let loaded: boolean | null = null
  const onLoad = (): void => {
    loaded = true
  }
  frame.addEventListener('load', onLoad)
  return {
    loaded: () => loaded,
    gaps: () => [...sandboxGaps(frame), ...allowGaps(frame)],
    onLoad(listener) {
      frame.addEventListener('load', listener)
      return () => frame.removeEventListener('load', listener)
    },
    stop: () => frame.removeEventListener('load', onLoad),
  }
}

/** SPEC 4, embed display requirements: a sandbox must leave these. */
function sandboxGaps(frame: HTMLIFrameElement): string[] {
  const sandbox = frame.getAttribute('sandbox')
  if (sandbox === null) return []
  const given = sandbox.toLowerCase().split(/\s+/)
  return sandboxNeeds.filter((need) => !given.includes(need)).map((need) => `the frame's sandbox lacks ${need}`)
}

/** An `allow` on the outer frame does not reach the inner one (DESIGN 5.1). */
function allowGaps(frame: HTMLIFrameElement): string[] {
  const given = (frame.getAttribute('allow') ?? '').split(';').map((part) => part.trim().split(/\s+/)[0])
  return allowNeeds.filter((need) => !given.includes(need)).map((need) => `the frame's allow lacks ${need}`)
}
