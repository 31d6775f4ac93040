import { typeInto } from '@amparo/ui/type-into.ts'

let isHearing = false
let again: HTMLFormElement | null = null

/**
 * A password manager may fill a field without an event. Before a form is sent, types the content of such
 * fields into them, then sends it.
 */
export function hearFilledFields(): void {
  if (isHearing) return
  isHearing = true
  addEventListener('submit', typeUnheard, true)
}

function typeUnheard(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form === again) return
  // The first event re-renders the form, which empties the other fields: read them all first.
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

/** React keeps the `defaultValue` of a field equal to the state that it knows. */
function isUnheard(field: Element): field is HTMLInputElement {
  return (
    field instanceof HTMLInputElement &&
    /^(?:text|password|email|tel|search)$/.test(field.type) &&
    !field.readOnly &&
    field.value !== field.defaultValue
  )
}
