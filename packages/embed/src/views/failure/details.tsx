import { useMessages } from '../i18n/i18n-provider.tsx'

/** The exact cause, for the developer who has to fix it; collapsed by default. */
export function Details({ reason }: { readonly reason: string }) {
  return (
    <details class="cause">
      <summary>{useMessages().workspace.details}</summary>
      <code dir="ltr" lang="en">
        {reason}
      </code>
    </details>
  )
}
