import type { PresencePort } from '../../ports/presence.ts'

export function createPresencePort(window: Window): PresencePort {
  const { document } = window
  return {
    onReturn(listener) {
      const look = () => {
        if (document.visibilityState === 'visible') listener()
      }
      window.addEventListener('focus', look)
      document.addEventListener('visibilitychange', look)
      return () => {
        window.removeEventListener('focus', look)
        document.removeEventListener('visibilitychange', look)
      }
    },
  }
}
