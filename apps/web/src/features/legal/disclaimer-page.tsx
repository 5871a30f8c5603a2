export default function DisclaimerPage() {
  return <h1>DisclaimerPage</h1>;
}
