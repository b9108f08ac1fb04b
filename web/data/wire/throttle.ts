/** Calls `act` once, `wait` ms after the first of any number of calls. */
export function throttle(act: () => void, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    tell: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        act()
      }, wait)
    },
    cancel: () => clearTimeout(timer),
  }
}
