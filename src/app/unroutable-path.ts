/** The path of the 404 page for addresses that the router cannot parse, such as one with a control character. */
export const unroutablePath = '/-'
