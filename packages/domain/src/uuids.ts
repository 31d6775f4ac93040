const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text has the form of a UUID: what has not is no id of ours, and is never asked of the database. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
