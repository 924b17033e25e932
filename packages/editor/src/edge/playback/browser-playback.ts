// The preview's devices in a browser.
import type { PlaybackDevice } from '../../ports/playback.ts'
import { openSong, type SongOptions } from './web-audio-song.ts'

export function createBrowserPlayback(page: Window, timers: Omit<SongOptions, 'permitsSound'>): PlaybackDevice {
  return {
    now: () => timers.pageTime() / 1_000,
    onFrame(callback) {
      const frame = (): void => {
        handle = page.requestAnimationFrame(frame)
        callback()
      }
      let handle = page.requestAnimationFrame(frame)
      return () => page.cancelAnimationFrame(handle)
    },
    createVideo: () => page.document.createElement('video'),
    loads: async (address) => loads(page.document.createElement('video'), address, timers.setTimer),
    openSong: async (file) => openSong(file, { ...timers, permitsSound: () => permitsSound(page.navigator) }),
  }
}

/** Milliseconds after which a stream that has not begun counts as one that cannot be loaded now. */
const LOAD_LIMIT_MS = 30_000

async function loads(video: HTMLVideoElement, address: string, setTimer: SongOptions['setTimer']): Promise<boolean> {
  video.preload = 'metadata'
  video.muted = true
  const isLoaded = await new Promise<boolean>((resolve) => {
    const cancel = setTimer(() => resolve(false), LOAD_LIMIT_MS)
    const end = ({ type }: Event): void => {
      cancel()
      resolve(type === 'loadedmetadata')
    }
    video.addEventListener('loadedmetadata', end)
    video.addEventListener('error', end)
    video.src = address
  })
  // Ends the connection.
  video.removeAttribute('src')
  video.load()
  return isLoaded
}

/** Asks the policy where the browser tells it (Firefox), otherwise whether the user has just pressed something. */
function permitsSound(navigator: Navigator): boolean {
  const { getAutoplayPolicy: policyOf }: { readonly getAutoplayPolicy?: unknown } = Object(navigator)
  if (typeof policyOf !== 'function') return navigator.userActivation.isActive
  return policyOf.call(navigator, 'audiocontext') === 'allowed'
}
