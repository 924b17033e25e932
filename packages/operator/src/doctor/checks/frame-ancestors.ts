// Whether a Content-Security-Policy allows an origin to frame its page (CSP Level 3, `frame-ancestors`).

/** Without the directive, everyone may. Several policies all apply. */
export function framesAllowed(policies: string, origin: string): boolean {
  return policies.split(',').every((policy) => {
    const directive = policy
      .split(';')
      .map((part) => part.trim().toLowerCase().split(/\s+/))
      .find(([name]) => name === 'frame-ancestors')
    return directive === undefined || directive.slice(1).some((source) => matches(source, new URL(origin)))
  })
}

function matches(source: string, origin: URL): boolean {
  if (source === '*') return true
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return source === origin.protocol
  const [, scheme = origin.protocol, host = '', port] =
    /^(?:([a-z]+:)\/\/)?([^:/]+|\[[^\]]+\])(?::(\d+|\*))?\/?$/.exec(source) ?? []
  return scheme === origin.protocol && portMatches(port, origin) && hostMatches(host, origin.hostname)
}

function portMatches(source: string | undefined, { protocol, port }: URL): boolean {
  const standard = protocol === 'https:' ? '443' : '80'
  return source === '*' || (source ?? standard) === (port === '' ? standard : port)
}

function hostMatches(source: string, hostname: string): boolean {
  return source.startsWith('*.') ? hostname.endsWith(source.slice(1)) : hostname === source
}
