/**
 * Inline script of the built pages, run before they are drawn: the built HTML offers the way in to everybody, and a
 * device with a session is not to see it while that comes back. A page without storage is a visitor's.
 */
export const markSession =
  'try{if(localStorage.getItem("token")&&localStorage.getItem("user"))document.documentElement.dataset.session=""}catch{}'
