const sandboxNeeds = ['allow-scripts', 'allow-same-origin', 'allow-popups', 'allow-forms']
const allowNeeds = ['autoplay', 'fullscreen', 'clipboard-write']

/** State of the frame element for the host's diagnosis. `loaded` is null until a load was seen. */
export interface FrameWatch {
  loaded(): boolean | null
  gaps(): readonly string[]
  /**
   * Calls the listener for each document that the frame loads; without a listener `loaded` stays null. Returns an
   * unsubscribe function.
   */
  onLoad(listener: () => void): () => void
}

export function watchFrame(frame: HTMLIFrameElement): FrameWatch {
  let loaded: boolean | null = null
  return {
    loaded: () => loaded,
    gaps: () => [...sandboxGaps(frame), ...allowGaps(frame)],
    onLoad(listener) {
      const onLoad = (): void => {
        loaded = true
        listener()
      }
      frame.addEventListener('load', onLoad)
      return () => frame.removeEventListener('load', onLoad)
    },
  }
}

/** Sandbox tokens that the editor needs (H-14). */
function sandboxGaps(frame: HTMLIFrameElement): string[] {
  const sandbox = frame.getAttribute('sandbox')
  return sandbox === null ? [] : lacking('sandbox', sandboxNeeds, sandbox.toLowerCase().split(/\s+/))
}

/** Permissions that the editor needs. An `allow` on the outer frame does not reach the inner one (H-06). */
function allowGaps(frame: HTMLIFrameElement): string[] {
  const given = (frame.getAttribute('allow') ?? '').split(';').map((part) => part.trim().split(/\s+/)[0])
  return lacking('allow', allowNeeds, given)
}

function lacking(attribute: string, needs: readonly string[], given: readonly (string | undefined)[]): string[] {
  return needs.filter((need) => !given.includes(need)).map((need) => `the frame's ${attribute} lacks ${need}`)
}
