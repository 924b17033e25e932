// Generated from en.json by packages/ui/src/translations/translations.test.ts. Do not edit.

type Value = string | number

/** Arguments of the messages by path. */
export interface Arguments {
  'common.signedInAs': { email: Value }
  'signIn.sent.advice': { email: Value }
  'signIn.sent.validity': { minutes: Value }
  'signIn.sent.resendIn': { seconds: Value }
  'overview.greeting': { name: Value }
  'overview.remaining': { count: number }
  'overview.unshown.title': { count: number }
  'profile.logo.uploading': { percent: Value }
  'profile.accent.labelContrast': { ratio: Value }
  'profile.accent.surfaceContrast': { ratio: Value }
  'profile.websites.remove': { origin: Value }
  'profile.websites.use': { origin: Value }
  'profile.issuesLeft': { count: number }
  'credentials.endsIn': { end: Value }
  'credentials.nextAllowed': { time: Value }
  'credentials.lastRotated': { time: Value }
  'credentials.previous.left': { time: Value }
  'credentials.previous.inUse': { time: Value }
  'credentials.wizard.step': { now: Value; all: Value }
  'credentials.wizard.done.until': { time: Value }
  'keys.count': { active: Value; all: Value }
  'keys.revoked': { time: Value }
  'keys.revokeNamed': { name: Value }
  'keys.revokeTitle': { name: Value }
  'keys.revokeUsed': { time: Value }
  'audit.none.advice': { kind: Value }
  'audit.shown': { count: number }
  'health.summary': { rejected: Value; all: Value }
  'health.times': { count: number }
  'health.last': { time: Value }
  'health.milliseconds': { value: Value }
  'usage.before': { value: Value }
  'usage.up': { share: Value }
  'usage.down': { share: Value }
  'usage.chart': { metric: Value }
  'usage.tableOf': { metric: Value }
  'sessions.endNamed': { browser: Value }
}
