// The playground's page frames pages that permit no frame, or that of the product alone; a guide may frame the playground.

/** The header fields, with these origins among the permitted ancestors. */
export function framedBy(
  ancestors: readonly string[],
  headers: readonly (readonly [name: string, value: string])[],
): readonly (readonly [name: string, value: string])[] {
  return headers.map(([name, value]) =>
    name.toLowerCase() === 'content-security-policy' ? [name, withAncestors(ancestors, value)] : [name, value],
  )
}

function withAncestors(ancestors: readonly string[], policy: string): string {
  const directives = policy.split(';').map((directive) => {
    const [name, ...sources] = directive.trim().split(/\s+/)
    if (name !== 'frame-ancestors') return directive
    return [' frame-ancestors', ...sources.filter((source) => source !== "'none'"), ...ancestors].join(' ')
  })
  return directives.join(';')
}
