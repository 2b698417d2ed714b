export default function Hello({ name }) {
  return <b>Hello {name}</b>;
}
