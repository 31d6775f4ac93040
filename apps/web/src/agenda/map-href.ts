/** Link to a map of a place, in another tab. */
export function mapHref(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
