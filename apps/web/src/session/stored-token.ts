/** Whether this device stores a session. Checks only existence: the content is read later. */
export function hasStoredToken(): boolean {
  try {
    return localStorage.getItem('token') !== null && localStorage.getItem('user') !== null
  } catch {
    return false
  }
}
