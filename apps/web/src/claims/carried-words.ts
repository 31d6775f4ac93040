/** Letters that a notice takes. */
const longest = 4000
// In memory alone: a page that is loaded anew has the form's own draft, which is sealed.
let carried = ''

/** Takes what somebody wrote elsewhere along to the notice. */
export function carryWords(text: string): void {
  carried = text.trim().slice(0, longest)
}

/** What was taken along; empty where nothing was. */
export function carriedWords(): string {
  return carried
}

/** Once a notice has it. */
export function dropCarried(): void {
  carried = ''
}
