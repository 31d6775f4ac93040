/** Types into a form field so that the screen receives it like a key. React only notices a value that it did not set itself. */
export function typeInto(field: HTMLElement, value: string): void {
  const isChoice = field instanceof HTMLSelectElement
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  if (!isChoice) (field as HTMLInputElement).value = ''
  native?.set?.call(field, value)
  field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
}
