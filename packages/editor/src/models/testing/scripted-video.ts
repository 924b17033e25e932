// A `<video>` whose loading, seeking and playing the test decides, in seconds of the test's clock.
export interface VideoScript {
  /** Seconds until a stream, a seek or `play` takes effect. */
  load: number
  seek: number
  start: number
  /** Length of every stream in seconds. */
  duration: number
  width: number
  /** The browser's lists of tracks; null where it has none. */
  tracks: Readonly<Record<'audioTracks' | 'videoTracks', { readonly length: number }>> | null
  /** Addresses that fail to load. */
  readonly broken: Set<string>
  /** The highest `readyState` of a paused video. */
  readyWhilePaused: number
  /** Whether streams deliver nothing more. */
  stalled: boolean
  /** Whether the browser loads the metadata alone until it is asked for a position, and the rest once it plays. */
  sparing: boolean
  /** Second at which a seek ends. */
  seeksTo: (time: number) => number
  /** Error that `play` rejects with, by whether the element is muted; null to play. */
  rejects: (muted: boolean) => DOMException | null
}

export interface ScriptedVideo {
  readonly element: HTMLVideoElement
  /** Addresses that were loaded, in order. */
  readonly loads: string[]
  /** Advances by seconds and dispatches what happened. */
  step(seconds: number): void
  /** The stream fails. */
  fail(): void
}

const HAVE_METADATA = 1
const HAVE_CURRENT_DATA = 2
const HAVE_ENOUGH_DATA = 4
const [NETWORK_IDLE, NETWORK_LOADING] = [1, 2]

export function createScriptedVideo(script: VideoScript): ScriptedVideo {
  const element = document.createElement('video')
  const loads: string[] = []
  const state = {
    src: '',
    time: 0,
    paused: true,
    ready: 0,
    wait: 0,
    seeking: false,
    lag: 0,
    failed: false,
    muted: false,
    idle: false,
  }
  const due: string[] = []

  const set = (src: string): void => {
    loads.push(src)
    Object.assign(state, { src, time: 0, ready: 0, wait: script.load, seeking: false, failed: false, idle: false })
  }
  Object.defineProperties(element, {
    src: { get: () => state.src, set },
    currentTime: {
      get: () => state.time,
      set(time: number) {
        Object.assign(state, { time: Math.min(time, script.duration), seeking: true, wait: script.seek })
        if (script.sparing) state.ready = HAVE_CURRENT_DATA
      },
    },
    readyState: {
      get: () => (state.seeking ? 1 : Math.min(state.ready, state.paused ? script.readyWhilePaused : state.ready)),
    },
    buffered: {
      get: () => ({
        length: state.ready === 0 || script.stalled || script.sparing ? 0 : 1,
        start: () => 0,
        end: () => script.duration,
      }),
    },
    networkState: { get: () => (state.idle ? NETWORK_IDLE : NETWORK_LOADING) },
    seeking: { get: () => state.seeking },
    muted: {
      get: () => state.muted,
      set(muted: boolean) {
        state.muted = muted
        // As browsers do without a press of the user.
        if (!muted && script.rejects(muted) !== null) state.paused = true
      },
    },
    paused: { get: () => state.paused },
    ended: { get: () => state.ready > 0 && state.time >= script.duration },
    duration: { get: () => (state.ready === 0 ? Number.NaN : script.duration) },
    videoWidth: { get: () => (state.ready === 0 ? 0 : script.width) },
    audioTracks: { get: () => script.tracks?.audioTracks },
    videoTracks: { get: () => script.tracks?.videoTracks },
    error: { get: () => (state.failed ? {} : null) },
  })
  element.removeAttribute = (name: string) => {
    if (name === 'src') state.src = ''
    else HTMLVideoElement.prototype.removeAttribute.call(element, name)
  }
  element.load = () => void Object.assign(state, { ready: 0, time: 0, seeking: false, failed: false, paused: true })
  element.play = async () => {
    const error = script.rejects(element.muted)
    if (error !== null) throw error
    state.paused = false
    state.lag = script.start
  }
  element.pause = () => {
    state.paused = true
  }

  const arrive = (): void => {
    state.failed = script.broken.has(state.src)
    if (state.failed) return void due.push('error')
    state.ready = script.sparing ? HAVE_METADATA : HAVE_ENOUGH_DATA
    due.push('loadedmetadata', ...(script.sparing ? [] : ['loadeddata', 'canplay']))
  }
  const load = (seconds: number): void => {
    state.wait -= seconds
    if (state.wait > 0 || script.stalled) return
    if (state.ready === 0) return arrive()
    state.seeking = false
    state.time = script.seeksTo(state.time)
    due.push('seeked')
  }
  const move = (seconds: number): void => {
    const moved = Math.max(0, seconds - state.lag)
    state.lag = Math.max(0, state.lag - seconds)
    state.time = Math.min(script.duration, state.time + moved * element.playbackRate)
  }

  return {
    element,
    loads,
    step(seconds) {
      if (state.src !== '' && !state.failed && (state.ready === 0 || state.seeking)) load(seconds)
      else if (script.sparing && state.ready > 0 && !state.idle) {
        state.idle = true
        due.push('suspend')
      } else if (state.ready > 0 && (!script.sparing || !state.paused)) {
        const ready = script.stalled ? HAVE_CURRENT_DATA : HAVE_ENOUGH_DATA
        if (ready !== state.ready) due.push(script.stalled ? 'waiting' : 'canplay')
        state.ready = ready
        if (!script.stalled && !state.paused) move(seconds)
      }
      for (const type of due.splice(0)) element.dispatchEvent(new Event(type))
    },
    fail() {
      state.failed = true
      element.dispatchEvent(new Event('error'))
    },
  }
}
