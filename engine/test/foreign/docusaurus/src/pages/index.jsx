export default function Home() {
  return <h1>Tool</h1>;
}
