import { typeInto } from '@amparo/ui/type-into.ts'

let isHearing = false
let again: HTMLFormElement | null = null

/**
 * A password manager may fill a field without an event that a screen could hear. Before a form is sent, what stands in such
 * fields is typed into them; then it is sent.
 */
export function hearFilledFields(): void {
  if (isHearing) return
  isHearing = true
  addEventListener('submit', typeUnheard, true)
}

function typeUnheard(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form === again) return
  // The first that is heard draws the form anew, and empties the others.
  const unheard = Array.from(form.elements)
    .filter(isUnheard)
    .map((field) => [field, field.value] as const)
  if (unheard.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  for (const [field, value] of unheard) typeInto(field, value)
  setTimeout(() => {
    again = form
    form.requestSubmit(event.submitter)
    again = null
  })
}

/** What a screen knows of a field is its first value, too: React keeps both alike. */
function isUnheard(field: Element): field is HTMLInputElement {
  return (
    field instanceof HTMLInputElement &&
    /^(?:text|password|email|tel|search)$/.test(field.type) &&
    !field.readOnly &&
    field.value !== field.defaultValue
  )
}
