export default function Page() { return <main id="main"><h1>storefront/home</h1></main> }
