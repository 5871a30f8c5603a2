export default function EmergencyPage() {
  return <h1>EmergencyPage</h1>;
}
