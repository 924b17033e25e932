/** Milliseconds for which a session works after it was opened or last used (B-16). Free of schemas, for the embed page. */
export const SESSION_LIFETIME_MS = 43_200_000
