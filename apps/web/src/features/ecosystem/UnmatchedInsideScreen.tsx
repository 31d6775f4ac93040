import { Navigate } from 'react-router'

/** A path below /ecosistema that is nothing of ours leads to the logged-in home. */
export default function UnmatchedInsideScreen() {
  return <Navigate to="/ecosistema" replace />
}
