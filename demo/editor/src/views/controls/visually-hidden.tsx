/** Words that make a control's name a sentence and are not seen. */
export function VisuallyHidden({ text }: { readonly text: string }) {
  return <span class="visually-hidden">{text}</span>
}
