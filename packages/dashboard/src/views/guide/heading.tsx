import controls from '../shared/controls.module.css'

export function Heading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <p class={controls.quietText}>{text}</p>
    </div>
  )
}
