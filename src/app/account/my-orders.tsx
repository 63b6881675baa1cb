export default function Page() { return <main id="main"><h1>account/my-orders</h1></main> }
