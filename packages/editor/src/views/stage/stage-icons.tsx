import type { ComponentChildren } from 'preact'

const Icon = ({ children }: { readonly children: ComponentChildren }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    {children}
  </svg>
)

export const PreviousCutIcon = () => (
  <Icon>
    <path d="M3 3h2v10H3zM13 3v10L6 8z" />
  </Icon>
)

export const NextCutIcon = () => (
  <Icon>
    <path d="M11 3h2v10h-2zM3 3v10l7-5z" />
  </Icon>
)
