export default function Page() { return <main id="main"><h1>storefront/not-found</h1></main> }
