/** The pages of the dashboard beside its overview, as the last segment of their address. */
export const DASHBOARD_PANELS = [
  'profile',
  'credentials',
  'keys',
  'guide',
  'link-checker',
  'usage',
  'health',
  'audit',
] as const
