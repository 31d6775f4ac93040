/** True when this device stores a session. Looks only at whether it is there: what it says is read later. */
export function hasStoredToken(): boolean {
  try {
    return localStorage.getItem('token') !== null && localStorage.getItem('user') !== null
  } catch {
    return false
  }
}
