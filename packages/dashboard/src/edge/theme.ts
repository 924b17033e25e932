/** Follows the theme that the user prefers (`tokens.css` has both). Returns a dispose function. */
export function followTheme(window: Window): () => void {
  const light = window.matchMedia('(prefers-color-scheme: light)')
  const show = () => {
    window.document.documentElement.dataset['theme'] = light.matches ? 'light' : 'dark'
  }
  show()
  light.addEventListener('change', show)
  return () => light.removeEventListener('change', show)
}
