export default function Page() { return <main id="main"><h1>account/add-address</h1></main> }
