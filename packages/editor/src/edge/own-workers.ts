interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown
}

/**
 * Permits `new Worker` with scripts of the page's own origin where its policy demands trusted types; other origins stay
 * forbidden. Does nothing in browsers without trusted types.
 */
export function allowOwnWorkers(page: Window): void {
  const policies: unknown = Reflect.get(page, 'trustedTypes')
  if (!hasPolicies(policies)) return
  policies.createPolicy('default', {
    createScriptURL: (url) => {
      if (new URL(url, page.location.href).origin === page.location.origin) return url
      throw new TypeError(`Scripts of another origin are forbidden: ${url}`)
    },
  })
}

function hasPolicies(value: unknown): value is TrustedTypePolicies {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
