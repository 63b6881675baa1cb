export function ErrorPage() { return <main id="main"><h1>Error</h1></main> }
