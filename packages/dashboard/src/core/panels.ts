// The panels of the dashboard, in the order of the navigation.

export const panels = [
  { id: 'overview', path: '/dashboard', group: 'account' },
  { id: 'profile', path: '/dashboard/profile', group: 'account' },
  { id: 'sessions', path: '/dashboard/sessions', group: 'account' },
  { id: 'credentials', path: '/dashboard/credentials', group: 'integration' },
  { id: 'keys', path: '/dashboard/keys', group: 'integration' },
  { id: 'guide', path: '/dashboard/guide', group: 'integration' },
  { id: 'link-checker', path: '/dashboard/link-checker', group: 'integration' },
  { id: 'usage', path: '/dashboard/usage', group: 'activity' },
  { id: 'health', path: '/dashboard/health', group: 'activity' },
  { id: 'audit', path: '/dashboard/audit', group: 'activity' },
] as const

export type PanelId = (typeof panels)[number]['id']
export type PanelGroup = (typeof panels)[number]['group']

export const panelGroups = ['account', 'integration', 'activity'] as const satisfies readonly PanelGroup[]

/** The panel at a path; the overview for a path without one. */
export function panelAt(path: string): PanelId {
  let bare = path
  while (bare.endsWith('/')) bare = bare.slice(0, -1)
  return panels.find((panel) => panel.path === bare)?.id ?? 'overview'
}

export function pathOf(id: PanelId): string {
  return panels.find((panel) => panel.id === id)?.path ?? '/dashboard'
}

/** The token of an e-mailed link, `#sign-in=<token>` (D-10); null without one. */
export function signInToken(fragment: string): string | null {
  const token = /^#sign-in=([\w-]{1,200})$/.exec(fragment)?.[1]
  return token ?? null
}
