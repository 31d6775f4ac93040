/** Types into a field of a form: the screen hears of it as of a key. React hears only of a value that it did not know. */
export function typeInto(field: HTMLElement, value: string): void {
  const isChoice = field instanceof HTMLSelectElement
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  if (!isChoice) (field as HTMLInputElement).value = ''
  native?.set?.call(field, value)
  field.dispatchEvent(new Event(isChoice ? 'change' : 'input', { bubbles: true }))
}
