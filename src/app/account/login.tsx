export default function Page() { return <main id="main"><h1>account/login</h1></main> }
