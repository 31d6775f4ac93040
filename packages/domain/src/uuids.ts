const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text has the form of a UUID: any other is no id of ours, and never reaches the database. */
export function isUuid(text: string): boolean {
  return pattern.test(text)
}
