import { useLocation } from 'react-router'

/** Whether this part stands on a page behind the session, which is never drawn before its scripts are there. */
export function useIsInside(): boolean {
  return useLocation().pathname.toLowerCase().startsWith('/ecosistema')
}
