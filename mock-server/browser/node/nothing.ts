// In place of libraries that a browser has no use for.
const nothing = {}
export default nothing
