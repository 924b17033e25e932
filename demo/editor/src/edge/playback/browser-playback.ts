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
    openSong: async (file) => openSong(file, { ...timers, permitsSound: () => permitsSound(page.navigator) }),
  }
}

/** Asks the policy where the browser tells it (Firefox), otherwise whether the user has just pressed something. */
function permitsSound(navigator: Navigator): boolean {
  const { getAutoplayPolicy: policyOf }: { readonly getAutoplayPolicy?: unknown } = Object(navigator)
  if (typeof policyOf !== 'function') return navigator.userActivation.isActive
  return policyOf.call(navigator, 'audiocontext') === 'allowed'
}
