/** Text for assistive technology only, completing a control's accessible name. */
export function VisuallyHidden({ text }: { readonly text: string }) {
  return <span class="visually-hidden">{text}</span>
}
