/**
 * Inline script of the built pages, run before they are drawn: the built HTML offers the way in to everybody, and a
 * device with a session is not to see it while that comes back. A page without storage is a visitor's.
 */
export const markSession =
  'try{if(localStorage.getItem("token")&&localStorage.getItem("user"))document.documentElement.dataset.session=""}catch{}'

/**
 * The same for who saves data, by their choice here or, without one, by their browser's: the style sheet then shows no
 * picture, which is not asked for either, and writes in a typeface that the device has.
 */
export const markLowData =
  'try{var a=/amparo_ahorro=(si|no)/.exec(document.cookie);if(a?a[1]=="si":navigator.connection&&navigator.connection.saveData)document.documentElement.dataset.lowData=""}catch{}'
