import type { PresencePort } from '../../ports/presence.ts'

export function createPresencePort(window: Window): PresencePort {
  const { document } = window
  return {
    onReturn(listener) {
      const notify = () => {
        if (document.visibilityState === 'visible') listener()
      }
      window.addEventListener('focus', notify)
      document.addEventListener('visibilitychange', notify)
      return () => {
        window.removeEventListener('focus', notify)
        document.removeEventListener('visibilitychange', notify)
      }
    },
  }
}
